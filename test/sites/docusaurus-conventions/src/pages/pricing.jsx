import React from 'react';
import Layout from '@theme/Layout';
export default class Pricing extends React.Component {
  render() {
    return <Layout title="Pricing"><main><h1>Pricing</h1></main></Layout>;
  }
}
